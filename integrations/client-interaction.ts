import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Adds the directive `client:interaction` for islands in the first view: they are hydrated with the visitor's first
 * sign of life. `client:visible` would load React at once there, `client:load` even for those who only read.
 */
export function clientInteraction(): AstroIntegration {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'interaction',
          entrypoint: fileURLToPath(new URL('./client-interaction-runtime.ts', import.meta.url)),
        })
      },
    },
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean
  }
}
