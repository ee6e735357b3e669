import mount from '@astrojs/react/client.js'
import { type ComponentType, createElement, memo } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { withoutChanges } from './changes.ts'

type Slots = Record<string, string>

/**
 * Astro's entry to a React island, instead of that of `@astrojs/react`. React draws an island anew if its markup isn't
 * the one that was built, and typed text would be gone. So it hydrates at once, not piece by piece, with the changes of
 * translators and password managers taken out meanwhile.
 */
export default (island: HTMLElement) =>
  (component: ComponentType, props: object, slots: Slots, options: { client: string }) => {
    if (!island.hasAttribute('ssr')) return
    if (options.client === 'only') {
      mount(island)(component, props, slots, options)
      return
    }
    const filled = Object.entries(slots).map(([name, html]) => [
      name === 'default' ? 'children' : name,
      createElement(Slot, name === 'default' ? { html } : { html, name }),
    ])
    const element = createElement(component, { ...props, ...Object.fromEntries(filled) })
    const identifierPrefix = island.getAttribute('prefix') ?? undefined
    withoutChanges(island, () => flushSync(() => hydrateRoot(island, element, { identifierPrefix })))
  }

/** Static markup that the page has already. React neither compares nor redraws it. */
const Slot = memo(
  ({ html, name }: { html: string; name?: string }) =>
    html.trim() === ''
      ? null
      : createElement('astro-slot', {
          name,
          suppressHydrationWarning: true,
          dangerouslySetInnerHTML: { __html: html },
        }),
  () => true,
)
