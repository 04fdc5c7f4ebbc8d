import { createServer } from 'node:net'
import { fail } from './project.mjs'

/**
 * Checks the ports before anything is built or started, so that a taken port fails within a
 * second and leaves nothing running.
 * @param {NodeJS.ProcessEnv} env
 */
export async function requireFreePorts(env) {
  const ports = readPorts(env)
  for (const { name, port } of ports) {
    const reason = await whyNotFree(port)
    if (reason === 'EADDRINUSE') {
      fail(
        `Port ${port} (${name}) sudah dipakai program lain, mungkin Lunas yang masih berjalan. ` +
          `Hentikan program itu, atau pilih port lain dengan variabel ${name}.`,
      )
    }
    if (reason === 'EACCES') {
      fail(
        `Port ${port} (${name}) tidak boleh dibuka oleh pengguna ini. ` +
          `Pilih port di atas 1023 dengan variabel ${name}.`,
      )
    }
    if (reason) fail(`Port ${port} (${name}) tidak dapat dibuka: ${reason}.`)
  }
}

/** @param {NodeJS.ProcessEnv} env */
function readPorts(env) {
  const ports = [
    { name: 'PORT', port: readPort(env, 'PORT', 8080) },
    { name: 'SANDBOX_PORT', port: readPort(env, 'SANDBOX_PORT', 8090) },
  ]
  // When it is not set, a free port is chosen later.
  if (env['SANDBOX_SMTP_PORT']) {
    ports.push({ name: 'SANDBOX_SMTP_PORT', port: readPort(env, 'SANDBOX_SMTP_PORT', 0) })
  }
  for (const [at, { name, port }] of ports.entries()) {
    const same = ports.slice(0, at).find((earlier) => earlier.port === port)
    if (same) fail(`${same.name} dan ${name} sama-sama ${port}; keduanya harus berbeda.`)
  }
  return ports
}

/** How many ports after the sandbox's own are looked at for its mail. */
const SMTP_CANDIDATES = 20

/**
 * The next free port after the sandbox's own, so that a user who set only PORT and SANDBOX_PORT
 * does not fail because of a third port.
 * @param {NodeJS.ProcessEnv} env
 */
export async function chooseSmtpPort(env) {
  const [main, sandbox, wished] = readPorts(env).map(({ port }) => port)
  if (wished !== undefined) return wished
  const first = (sandbox ?? 0) + 1
  for (let port = first; port < first + SMTP_CANDIDATES && port <= 65535; port++) {
    if (port !== main && !(await whyNotFree(port))) return port
  }
  return fail(
    `Tidak ada port kosong untuk surat sandbox setelah ${sandbox}. ` +
      'Pilih satu dengan variabel SANDBOX_SMTP_PORT.',
  )
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} otherwise
 */
export function readPort(env, name, otherwise) {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    fail(`${name} harus berupa nomor port antara 1 dan 65535, bukan "${text}".`)
  }
  return port
}

/**
 * Both addresses, because a program on 127.0.0.1 alone does not everywhere stop another
 * one from listening on all addresses.
 * @param {number} port
 * @returns {Promise<string | undefined>} the system's error code, or nothing when free
 */
async function whyNotFree(port) {
  for (const host of ['127.0.0.1', '::', '0.0.0.0']) {
    const reason = await tryListen(port, host)
    // A machine without IPv6 cannot listen on "::", which says nothing about the port.
    if (reason && reason !== 'EAFNOSUPPORT' && reason !== 'EADDRNOTAVAIL') return reason
  }
  return undefined
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>}
 */
function tryListen(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', (error) => done('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)))
  })
}
