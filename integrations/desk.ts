import type { AstroIntegration } from 'astro'

/** Gives the consultation desk its address, `/staff`. It is a separate front end that no public page depends on. */
export function desk(): AstroIntegration {
  return {
    name: 'desk',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        injectRoute({ pattern: '/staff', entrypoint: new URL('../desk/staff.astro', import.meta.url), prerender: true })
      },
    },
  }
}
