/** Whether a host, as written in an address, can only be this machine, so that what is sent there never leaves it. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname)
}
