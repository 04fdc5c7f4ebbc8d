import { formatKode } from '@lunas/values/kode'
import { createServer, type AddressInfo } from 'node:net'

/**
 * A gateway that says of every charge that it is paid; its id is the id of our payment. Written on
 * the socket, since what it costs would be counted against the program that is measured.
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
