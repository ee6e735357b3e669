import type { FastifyInstance } from 'fastify'

export type ListedRoute = { method: string; path: string }

/** Every route of a running server below `prefix`, as the framework's own table has it. */
export function listRoutes(app: FastifyInstance, prefix: string): ListedRoute[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      above.splice(depth, above.length, segment)
      const path = above.join('')
      if (segment === '' || !path.startsWith(prefix)) return []
      return methods.split(', ').flatMap((method) => (method === '' ? [] : [{ method, path }]))
    })
}
