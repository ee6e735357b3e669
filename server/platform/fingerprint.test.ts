import { expect, test } from 'vitest'
import { hashMailbox } from './fingerprint.ts'

test.each(['ADA@visitor.example', 'Ada+hair@Visitor.Example', 'ada+@visitor.example', 'ada+a+b@visitor.example'])(
  'a visitor who writes the address as %s is known by her one mailbox',
  (email) => {
    expect(hashMailbox(email)).toBe(hashMailbox('ada@visitor.example'))
  },
)

test.each(['adam@visitor.example', 'ada@visitor2.example', '+ada@visitor.example', 'ada@other+visitor.example'])(
  'another mailbox, %s, is someone else',
  (email) => {
    expect(hashMailbox(email)).not.toBe(hashMailbox('ada@visitor.example'))
  },
)

test('whoever has a mailbox at Google has one, wherever someone puts the dots', () => {
  const mailbox = hashMailbox('adalovelace@gmail.com')
  expect(['a.da.lovelace@gmail.com', 'Ada.Lovelace+x@googlemail.com'].map(hashMailbox)).toEqual([mailbox, mailbox])
  expect(hashMailbox('a.da@visitor.example')).not.toBe(hashMailbox('ada@visitor.example'))
})
