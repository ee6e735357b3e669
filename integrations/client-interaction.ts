import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Adds the directive `client:interaction` for islands at the top of the page. They are hydrated as soon as the visitor
 * does anything. There, `client:visible` would load React right away, and `client:load` even for visitors who only
 * read.
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
