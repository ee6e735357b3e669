import { lockPage } from './page-lock/lock-page.ts'

/** Starts the header of a process page; what follows it is revealed when the header reports ready. */
export function startProcess(): void {
  const header = document.querySelector<HTMLElement>('[data-process-header]')
  const body = document.querySelector<HTMLElement>('[data-process-body]')
  if (header) lockPage(header, () => body?.setAttribute('data-process-body', 'shown'))
}
