export type Interaction = {
  name: string
  path: string
  /** The first element that it finds. */
  selector: string
  /** Pressed with a mouse at a desk, instead of touched on a phone. */
  isOnDesktop?: true
  /** Struck while the part has the focus, instead of pressing it. */
  key?: string
  /** What it may take of the page's own thread: one frame, or two where half the view is made anew. */
  frames: 1 | 2
}

/** Every part that answers a visitor, in the place where it has most to do. */
export const interactions: readonly Interaction[] = [
  { name: 'button: send an empty form', path: '/contact', selector: 'form button[type=submit]', frames: 2 },
  { name: 'link: to a place below', path: '/', selector: '[data-layout=phone] a[href="#contact"]', frames: 1 },
  { name: 'field: type a letter', path: '/contact', selector: 'input[name=firstName]', key: 'a', frames: 1 },
  { name: 'field: tick', path: '/contact', selector: 'input[name=consent]', frames: 1 },
  { name: 'accordion: open', path: '/faq', selector: 'main summary', frames: 1 },
  { name: 'carousel: next', path: '/', selector: '[aria-roledescription=carousel] button + p + button', frames: 1 },
  { name: 'sheet: open', path: '/treatments', selector: '#options [data-select]', frames: 2 },
  {
    name: 'card: choose a treatment',
    path: '/treatments',
    selector: '#options li + li [data-select]',
    isOnDesktop: true,
    frames: 1,
  },
  { name: 'card: turn over', path: '/vip-membership', selector: 'main summary', frames: 1 },
  { name: 'menu: open on a phone', path: '/', selector: '[popovertarget=site-menu]', frames: 1 },
  { name: 'menu: open on a desktop', path: '/', selector: '[popovertarget^=menu-]', isOnDesktop: true, frames: 1 },
  { name: 'slider: take it', path: '/fue', selector: 'div:has(> input[type=range])', frames: 1 },
  { name: 'slider: by key', path: '/fue', selector: 'input[type=range]', key: 'ArrowRight', frames: 1 },
  { name: 'clip: play', path: '/', selector: '[aria-label^="Play the clip"]', frames: 1 },
]
