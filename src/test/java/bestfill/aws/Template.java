package bestfill.aws;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.AbstractConstruct;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * The SAM template as a tree. An intrinsic function such as {@code !Ref x} is an object of one member, its name.
 *
 * @param tree the whole of it
 */
record Template(Map<String, Object> tree) {

    static Template read() throws IOException {
        try (var in = Files.newBufferedReader(Path.of("template.yaml"))) {
            return new Template(object(new Yaml(new Loader()).load(in)));
        }
    }

    /** Returns the functions' properties by logical name, what holds for all of them included. */
    Map<String, Map<String, Object>> functions() {
        var common = object(at(tree, "Globals", "Function"));
        var functions = new LinkedHashMap<String, Map<String, Object>>();
        resources("AWS::Serverless::Function").forEach((name, own) -> {
            var properties = new LinkedHashMap<>(common);
            properties.putAll(own);
            functions.put(name, properties);
        });
        return functions;
    }

    /** Returns the properties of the resources of a type by logical name. */
    Map<String, Map<String, Object>> resources(String type) {
        var found = new LinkedHashMap<String, Map<String, Object>>();
        object(at(tree, "Resources")).forEach((name, resource) -> {
            if (type.equals(at(resource, "Type"))) {
                found.put(name, object(at(resource, "Properties")));
            }
        });
        return found;
    }

    /** Returns a member of a member; null where there is none. */
    static @Nullable Object find(Object tree, String... names) {
        Object at = tree;
        for (var name : names) {
            at = at instanceof Map<?, ?> map ? map.get(name) : null;
            if (at == null) {
                return null;
            }
        }
        return at;
    }

    /** The same, which has to be there. */
    static Object at(Object tree, String... names) {
        return Objects.requireNonNull(find(tree, names), () -> String.join(".", names));
    }

    static Map<String, Object> object(Object value) {
        var object = new LinkedHashMap<String, Object>();
        ((Map<?, ?>) value).forEach((name, member) -> object.put(name.toString(), member));
        return object;
    }

    /** Returns every value of members of a name, at whatever depth; the elements of a list singly. */
    static List<Object> everywhere(Object tree, String name) {
        var found = new ArrayList<Object>();
        switch (tree) {
            case Map<?, ?> map ->
                map.forEach((key, value) -> {
                    if (key.equals(name)) {
                        found.addAll(value instanceof List<?> list ? list : List.of(value));
                    }
                    found.addAll(everywhere(value, name));
                });
            case List<?> list -> list.forEach(element -> found.addAll(everywhere(element, name)));
            default -> {}
        }
        return found;
    }

    private static final class Loader extends SafeConstructor {

        Loader() {
            super(new LoaderOptions());
            yamlMultiConstructors.put("!", new Intrinsic());
        }

        private final class Intrinsic extends AbstractConstruct {
            @Override
            public Object construct(Node node) {
                Object argument = switch (node) {
                    case ScalarNode scalar -> scalar.getValue();
                    case SequenceNode sequence -> constructSequence(sequence);
                    case MappingNode mapping -> constructMapping(mapping);
                    default -> throw new IllegalStateException("cannot be tagged: " + node);
                };
                return Map.of(node.getTag().getValue().substring(1), argument);
            }
        }
    }
}
