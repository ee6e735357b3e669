/** Whether a host, as an address writes it, can only be this machine: what is said to it never leaves the machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|\[::1\]|127(\.\d+){3})$/i.test(hostname)
}
