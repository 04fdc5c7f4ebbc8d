import { formatKode } from '@lunas/values/kode'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A gateway that says of every charge that it is paid; its id is the id of our payment. */
const server = createServer((request, response) => {
  const charge = request.url?.split('/')[2] ?? ''
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      status_code: '200',
      transaction_status: 'settlement',
      transaction_id: charge,
      order_id: formatKode('pembayaran', 'mobile', charge),
      gross_amount: process.env.GROSS_AMOUNT,
      fraud_status: 'accept',
      transaction_time: '2026-11-15 10:00:00',
      settlement_time: '2026-11-15 10:00:05',
    }),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
