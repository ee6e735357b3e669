/** Closes an open menu when one of its links is followed: a link to a place on the same page would leave it open. */
export function closeMenuOnLink(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    const menu = event.target.closest<HTMLElement>('[data-header-menu]')
    if (menu?.matches(':popover-open')) menu.hidePopover()
  })
}
