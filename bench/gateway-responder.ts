import { formatKode } from '@lunas/values/kode'
import { createServer, type AddressInfo } from 'node:net'

/**
 * A gateway that reports every charge as paid, with our payment's id as its own. Written on plain
 * sockets, since its cost would count against the measured program.
 */
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => {})
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
      socket.write(answerTo(text.slice(0, end)))
      text = text.slice(end + 4)
    }
  })
})

function answerTo(head: string): string {
  const charge = head.split('/')[2] ?? ''
  const body = JSON.stringify({
    status_code: '200',
    transaction_status: 'settlement',
    transaction_id: charge,
    order_id: formatKode('pembayaran', 'mobile', charge),
    gross_amount: process.env.GROSS_AMOUNT,
    fraud_status: 'accept',
    transaction_time: '2026-11-15 10:00:00',
    settlement_time: '2026-11-15 10:00:05',
  })
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
