import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * The network between a phone and the shop. While it is cut, every connection breaks at once, but the phone calls itself online, as it does
 * in a network without internet. What a browser offers for this ends with the next page in its service workers, or in `navigator.onLine`.
 */
export async function startPhoneNetwork(shopUrl: string) {
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((phone) => {
    if (isCut) return void phone.destroy()
    const shop = connect(Number(new URL(shopUrl).port), 'localhost')
    for (const end of [phone, shop]) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        phone.destroy()
        shop.destroy()
      })
    }
    phone.pipe(shop).pipe(phone)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const breakAll = () => {
    for (const end of open) end.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true
      breakAll()
    },
    restore: () => {
      isCut = false
    },
    close: async () => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
