import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Delivered = { to: string[]; from: string; raw: string }

/** A fake SMTP server that records the mails, can refuse some, and can go away for a while. */
export async function startSmtp() {
  const delivered: Delivered[] = []
  /** The number of messages still to refuse. */
  let refusals = 0
  let attempts = 0
  const listen = async (port = 0) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 500,
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          attempts++
          if (refusals > 0) {
            refusals--
            done(Object.assign(new Error('4.3.0 try again later'), { responseCode: 451 }))
            return
          }
          const { mailFrom, rcptTo } = session.envelope
          delivered.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString(),
          })
          done()
        })
      },
    })
    // A client that was killed breaks its connection.
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    return server
  }
  let server = await listen()
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    delivered,
    attempts: () => attempts,
    refuse: (times: number) => {
      refusals = times
    },
    /** From now on connections are refused. */
    goAway: close,
    comeBack: async () => {
      server = await listen(port)
    },
    close,
  }
}
