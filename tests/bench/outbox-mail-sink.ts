import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Takes emails over bare sockets in a process of its own, because a library would take as much of the processor as the
 * server being measured. It sends its port once, and how often it took each email whenever it's asked.
 */
const storeMs = 10

/** By Message-ID and recipient: the copies that the staff's addresses get have the same ID. */
const taken = new Map<string, number>()

const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {})
  let unread = ''
  let recipient = ''
  let isInData = false
  socket.on('data', async (chunk) => {
    unread += chunk.toString('latin1')
    for (;;) {
      const end = isInData ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n')
      if (end === -1) return
      const text = unread.slice(0, end)
      unread = unread.slice(end + (isInData ? 5 : 2))
      if (isInData) {
        isInData = false
        // As long as a mail server takes to write an email to its disk.
        await setTimeout(storeMs)
        count(`${/^message-id: *(\S+)/im.exec(text)?.[1]} ${recipient}`)
        socket.write('250 Taken\r\n')
        continue
      }
      recipient = /^RCPT TO:<(.*?)>/i.exec(text)?.[1] ?? recipient
      isInData = /^DATA$/i.test(text)
      answer(socket, text)
    }
  })
  socket.write('220 sink\r\n')
})

function count(email: string): void {
  taken.set(email, (taken.get(email) ?? 0) + 1)
}

function answer(socket: Socket, command: string): void {
  if (/^EHLO/i.test(command)) socket.write('250-sink\r\n250-8BITMIME\r\n250 PIPELINING\r\n')
  else if (/^DATA$/i.test(command)) socket.write('354 Go on\r\n')
  else if (/^QUIT$/i.test(command)) socket.end('221 Bye\r\n')
  else socket.write('250 OK\r\n')
}

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('message', () => process.send?.([...taken]))
process.on('disconnect', () => process.exit())
