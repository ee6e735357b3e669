import type { AstroIntegration } from 'astro'

/** What only `npm run dev` has. */
export function development(): AstroIntegration {
  return {
    name: 'development',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return
        // All parts in all their states on one page: the style guide.
        injectRoute({ pattern: '/dev/parts', entrypoint: new URL('../ui/parts/parts.astro', import.meta.url) })
        // Vite puts styles and scripts into the page itself, which the site's policy would block.
        updateConfig({ security: { csp: false } })
      },
    },
  }
}
