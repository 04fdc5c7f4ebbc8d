const find = (name) => document.querySelector(`[data-${name}]`)
const rupiah = (value) => `Rp${Number(value).toLocaleString('id-ID')}`
const number = () => document.querySelector('#number').value.replace(/\D/g, '')

find('ask').addEventListener('submit', async (event) => {
  event.preventDefault()
  find('due').hidden = true
  find('slip').textContent = 'Menghubungi sekolah …'
  const reply = await (await fetch(`/bank/va/${number()}`)).json()
  const va = reply.virtualAccountData
  if (reply.responseCode !== '2002400') {
    const reason = va?.inquiryReason?.indonesia ?? reply.responseMessage ?? reply.msg
    find('slip').textContent = `${reason}\n${reply.responseCode ?? ''}`
    return
  }
  find('slip').textContent = ''
  find('name').textContent = va.virtualAccountName
  const lines = va.billDetails.map(({ billName, billAmount }) => {
    const line = document.createElement('li')
    line.textContent = `${billName}: ${rupiah(billAmount.value)}`
    return line
  })
  find('bills').replaceChildren(...lines)
  const amount = document.querySelector('#amount')
  amount.value = Number(va.totalAmount.value)
  amount.readOnly = va.virtualAccountTrxType === 'C'
  find('due').hidden = false
  amount.focus()
})

find('pay').addEventListener('submit', async (event) => {
  event.preventDefault()
  find('due').hidden = true
  find('slip').textContent = 'Sedang diproses …'
  const amount = Number(document.querySelector('#amount').value)
  const answer = await fetch(`/bank/va/${number()}/pay`, {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ amount }),
  })
  const paid = await answer.json()
  const words = { paid: 'Berhasil', refused: 'Ditolak', unknown: 'Belum pasti' }
  find('slip').textContent = [
    words[paid.status] ?? paid.msg, paid.name, rupiah(paid.amount ?? amount),
    `${paid.response_code ?? ''} ${paid.response_message ?? ''}`, paid.payment_request_id,
  ].filter(Boolean).join('\n')
})
