import type { ClientDirective } from 'astro'
import visible from 'astro/client/visible.js'
import { watchChanges } from './changes.ts'

/** Hydrates an island once a part of it comes into view, or into its `rootMargin`. */
export default ((load, options, island) => {
  watchChanges(island)
  visible(load, options, island)
}) satisfies ClientDirective
