// Sent to the browser unchanged; the sandbox has no build step.

const POLL_MS = 1000
const TOAST_MS = 3000
const one = (selector, from = document) => from.querySelector(selector)
const all = (selector, from = document) => [...from.querySelectorAll(selector)]

let version = ''
let ahead_ms = 0
let offset_ms = 0
let toastTimer

/** Replaces only entries whose markup changed, so that focus and images stay. */
function renderList(name, parts) {
  const list = one(`[data-list="${name}"]`)
  const known = new Map([...list.children].map((node) => [node.dataset.key, node]))
  const wanted = parts.map(({ key, markup }) => {
    const node = known.get(key)
    if (node?.shown === markup) return node
    const fresh = toNode(markup)
    fresh.dataset.key = key
    fresh.shown = markup
    return fresh
  })
  if (wanted.length === 0) wanted.push(emptyNode(list))
  const hadFocus = list.contains(document.activeElement)
  const focused = document.activeElement?.getAttribute('aria-label')
  for (const node of list.children) if (!wanted.includes(node)) node.remove()
  wanted.forEach((node, at) => {
    if (list.children[at] !== node) list.insertBefore(node, list.children[at] ?? null)
  })
  if (hadFocus && !list.contains(document.activeElement)) returnFocus(list, focused)
}

function toNode(markup) {
  const template = document.createElement('template')
  template.innerHTML = markup.trim()
  return template.content.firstElementChild
}

function emptyNode(list) {
  const shown = one('.empty', list)
  if (shown) return shown
  const node = document.createElement('p')
  node.className = 'empty'
  node.textContent = list.dataset.empty
  return node
}

/** Keeps the keyboard focus near the replaced entry instead of jumping to the top of the page. */
function returnFocus(list, label) {
  const same = label && one(`[aria-label="${CSS.escape(label)}"]`, list)
  const next = same || one('button', list) || list.closest('[role="tabpanel"]')
  next?.focus({ preventScroll: true })
}

function count(tab, text, label) {
  const node = one(`[data-count="${tab}"]`)
  node.hidden = !text
  node.textContent = text
  node.setAttribute('aria-label', label)
}

function tick() {
  const now = Date.now() + ahead_ms
  for (const node of all('[data-since]')) setText(node, `${span(now - node.dataset.since)} lalu`)
  for (const node of all('[data-until]')) setText(node, `sisa ${span(node.dataset.until - now)}`)
  setText(one('[data-clock]'), clockText(now))
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text
}

function span(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} detik`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} menit ${seconds % 60} detik`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} jam ${minutes % 60} menit`
  return `${Math.floor(hours / 24)} hari`
}

function clockText(now) {
  const options = { timeZone: 'Asia/Jakarta', dateStyle: 'medium', timeStyle: 'medium' }
  const moved = offset_ms === 0 ? '' : ' (digeser)'
  return `${new Date(now).toLocaleString('id-ID', options)} WIB${moved}`
}

function renderFaults(faults) {
  for (const panel of all('[data-provider]')) {
    const settings = faults[panel.dataset.provider]
    const inputs = all('[data-fault]', panel)
    for (const input of inputs) {
      // A value that a person is editing must not be overwritten.
      if (input !== document.activeElement) showFault(input, settings[input.dataset.fault])
    }
    one('[data-disturbed]', panel).hidden = !isDisturbed(settings)
  }
  const disturbed = Object.values(faults).filter(isDisturbed).length
  count('gangguan', disturbed ? '!' : '', `${disturbed} penyedia terganggu`)
}

/** These only adjust other faults and do nothing by themselves. */
const HARMLESS = [
  'seed',
  'duplicate_times',
  'reorder_ms',
  'auto_pay_delay_ms',
  'notify_before_reply',
]

function isDisturbed(settings) {
  return Object.entries(settings).some(([field, value]) => !HARMLESS.includes(field) && value)
}

function showFault(input, value) {
  if (input.type === 'checkbox') input.checked = value
  else if (input.type === 'range') input.value = Math.round(value * 100)
  else input.value = value
  showPercent(input)
}

function showPercent(input) {
  if (input.type !== 'range') return
  one(`output[for="${input.id}"]`).textContent = `${input.value}%`
}

function readFault(input) {
  if (input.type === 'checkbox') return input.checked
  return input.type === 'range' ? input.value / 100 : input.valueAsNumber
}

async function refresh() {
  try {
    const response = await fetch(`/page/parts?version=${encodeURIComponent(version)}`)
    showConnection(true)
    if (response.status !== 204) render(await response.json())
  } catch {
    showConnection(false)
  }
}

function render(parts) {
  version = parts.version
  ahead_ms = parts.now - Date.now()
  offset_ms = parts.offset_ms
  for (const name of ['open', 'ended', 'whatsapp', 'mail', 'push']) renderList(name, parts[name])
  one('[data-more]').hidden = !parts.has_more
  const open = parts.has_more ? `${parts.open.length}+` : String(parts.open.length || '')
  count('pembayaran', open, `${open} menunggu`)
  count('whatsapp', String(parts.whatsapp_count || ''), `${parts.whatsapp_count} pesan`)
  count('email', String(parts.mail.length || ''), `${parts.mail.length} pesan`)
  count('notifikasi', String(parts.push.length || ''), `${parts.push.length} notifikasi`)
  renderFaults(parts.faults)
  const url = one('#notify-url')
  if (url !== document.activeElement) url.value = parts.notify_url
  tick()
  followHash()
}

function showConnection(isUp) {
  const node = one('[data-connection]')
  node.classList.toggle('lost', !isUp)
  setText(
    node,
    isUp
      ? 'Dunia luar untuk uji coba, tanpa uang sungguhan.'
      : 'Sandbox tidak menjawab. Mencoba menyambung lagi…',
  )
}

async function post(path, body, done) {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    toast(response.ok ? done : answer.msg, response.ok)
  } catch {
    toast('Sandbox tidak menjawab.', false)
  }
  await refresh()
}

function toast(text, isGood = true) {
  const node = one('[data-toast]')
  node.textContent = text
  node.classList.toggle('bad', !isGood)
  node.classList.add('shown')
  clearTimeout(toastTimer)
  toastTimer = setTimeout(() => node.classList.remove('shown'), TOAST_MS)
}

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button')
  if (!button) return
  const { post: path, body, done, copy, askAmount, moveClock } = button.dataset
  if (path) await press(button, () => post(path, JSON.parse(body), `${done}: terkirim`))
  if (copy) await copyText(copy)
  if (askAmount) askForAmount(button)
  if (moveClock) await post('/clock', { offset_ms: offset_ms + Number(moveClock) }, 'Jam digeser')
  if ('close' in button.dataset) button.closest('dialog').close()
})

/** A second click during the first call would pay twice, which has its own button. */
async function press(button, work) {
  if (button.ariaDisabled === 'true') return
  button.ariaDisabled = 'true'
  await work()
  button.ariaDisabled = 'false'
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    toast('Disalin')
  } catch {
    toast('Peramban menolak menyalin.', false)
  }
}

function askForAmount({ dataset }) {
  const dialog = one('[data-amount-dialog]')
  one('[data-amount-order]', dialog).textContent = dataset.orderLabel
  one('#amount').value = dataset.amount
  dialog.returnValue = ''
  dialog.onclose = () => {
    const amount = one('#amount').valueAsNumber
    if (dialog.returnValue === 'pay') post(dataset.askAmount, { amount }, 'Nominal lain: terkirim')
  }
  dialog.showModal()
  one('#amount').select()
}

document.addEventListener('input', ({ target }) => {
  if (target.dataset.fault) showPercent(target)
})

document.addEventListener('change', ({ target }) => {
  const { fault } = target.dataset
  if (!fault || !target.reportValidity()) return
  const { provider } = target.closest('[data-provider]').dataset
  post('/faults', { [provider]: { [fault]: readFault(target) } }, 'Gangguan diatur')
})

one('[data-settings]').addEventListener('submit', (event) => {
  event.preventDefault()
  post('/gateway/settings', { notify_url: one('#notify-url').value }, 'Alamat disimpan')
})

const tabs = all('[role="tab"]')
const nameOf = (tab) => tab.id.replace('tab-', '')
let followed

function showTab(name) {
  for (const tab of tabs) {
    const isShown = nameOf(tab) === name
    tab.ariaSelected = String(isShown)
    tab.tabIndex = isShown ? 0 : -1
    one(`#panel-${nameOf(tab)}`).hidden = !isShown
    if (isShown) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}

/** The address has a tab, or an order that a wallet's link wants to pay. */
function followHash() {
  const hash = decodeURIComponent(location.hash.slice(1))
  if (followed === hash) return
  const isTab = tabs.some((tab) => nameOf(tab) === hash)
  showTab(isTab ? hash : 'pembayaran')
  const card = !isTab && hash && one(`[data-order="${CSS.escape(hash)}"]`)
  if (isTab || !hash || card) followed = hash
  if (card) {
    card.scrollIntoView({ block: 'start' })
    card.focus({ preventScroll: true })
  }
}

for (const tab of tabs) tab.addEventListener('click', () => (location.hash = nameOf(tab)))

one('[role="tablist"]').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const next = tabs.at((tabs.indexOf(document.activeElement) + step) % tabs.length)
  location.hash = nameOf(next)
  next.focus()
})

addEventListener('hashchange', followHash)
followHash()
await refresh()
setInterval(() => document.hidden || refresh(), POLL_MS)
setInterval(tick, 1000)
