import type { AstroIntegration } from 'astro'

/** Gives the consultation desk its addresses, `/staff` and `/staff/content`. It is a separate front end that no public page depends on. */
export function desk(): AstroIntegration {
  return {
    name: 'desk',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        const staff = new URL('../desk/staff.astro', import.meta.url)
        const content = new URL('../desk/content.astro', import.meta.url)
        injectRoute({ pattern: '/staff', entrypoint: staff, prerender: true })
        injectRoute({ pattern: '/staff/content', entrypoint: content, prerender: true })
        // Files that the server adds to pages of the draft.
        const script = new URL('../desk/preview-bar/script.js.ts', import.meta.url)
        const styles = new URL('../desk/preview-bar/style.css.ts', import.meta.url)
        injectRoute({ pattern: '/staff/preview.js', entrypoint: script, prerender: true })
        injectRoute({ pattern: '/staff/preview.css', entrypoint: styles, prerender: true })
      },
    },
  }
}
