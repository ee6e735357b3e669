import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const hydrate = fileURLToPath(new URL('./hydrate.ts', import.meta.url))
const interaction = fileURLToPath(new URL('./interaction.ts', import.meta.url))
const seen = fileURLToPath(new URL('./seen.ts', import.meta.url))

/**
 * React, with two hydration directives: `client:interaction` for the top of a page, where `client:visible` would load
 * React right away, and `client:seen` below. Unlike Astro's own, they survive what translators, password managers and
 * writing aids do before the scripts arrive ([0004](../../docs/decisions/0004-islands.md)).
 */
export function islands(): AstroIntegration {
  const { name, hooks } = react()
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) => {
        const addRenderer: typeof setup.addRenderer = (renderer) =>
          setup.addRenderer({ ...renderer, clientEntrypoint: hydrate })
        setup.addClientDirective({ name: 'interaction', entrypoint: interaction })
        setup.addClientDirective({ name: 'seen', entrypoint: seen })
        return hooks['astro:config:setup']?.({ ...setup, addRenderer })
      },
    },
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:interaction'?: boolean
    'client:seen'?: boolean | { rootMargin: string }
  }
}
