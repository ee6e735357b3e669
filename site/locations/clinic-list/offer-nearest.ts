/** The order by distance is fetched, and the position asked for, only when a visitor presses the button. */
export function offerNearest(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-nearest]')
  const list = document.querySelector<HTMLElement>('[data-clinic-list]')
  button?.addEventListener('click', async () => {
    if (!list) return
    const { orderByDistance } = await import('./order-by-distance.ts')
    await orderByDistance(list, button)
  })
}
