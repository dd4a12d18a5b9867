/** The same object, of which some is this: everything else is done by the object itself. */
export function withOwn<Target extends object>(
  target: Target,
  own: Readonly<Record<string, unknown>>,
): Target {
  return new Proxy(target, {
    get(object, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name)
      const found: unknown = Reflect.get(object, name, object)
      return typeof found === 'function' ? found.bind(object) : found
    },
  })
}
