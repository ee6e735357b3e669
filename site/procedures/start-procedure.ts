import { lockPage } from './page-lock/lock-page.ts'

/** Starts the header of a process page; what follows it is revealed when the header reports ready. */
export function startProcedure(): void {
  const header = document.querySelector<HTMLElement>('[data-procedure-header]')
  const body = document.querySelector<HTMLElement>('[data-procedure-body]')
  if (header) lockPage(header, () => body?.setAttribute('data-procedure-body', 'shown'))
}
