import { parseArgs } from 'node:util'
import { createDeps } from '#deps'
import { addInstitusi } from '#institusi/add-institusi'
import { openClient } from '#platform/db/connections'
import { loadConfig } from '#platform/config'
import { readOwnerUrl } from '#platform/db/login-roles'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'
import { seedDemo } from '#seeds/demo/seed-demo'
import { seedBulk, type OnProgress } from '#seeds/bulk/seed-bulk'

const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '1000' },
    schools: { type: 'string', default: '10' },
    /** Leaves every bill open. */
    unpaid: { type: 'boolean', default: false },
  },
})

const config = loadConfig(process.env)
// Adds the demo world first, because it is only made where there are no schools yet.
const ownerUrl = readOwnerUrl(process.env)
await addInstitusi(ownerUrl, DEMO_INSTITUSI)
const deps = createDeps(config, 'seed')
await seedDemo(deps, ownerUrl)
const now = deps.clock.now()
await deps.close()

const client = await openClient(ownerUrl, 'seed-bulk')
const begun = performance.now()
try {
  await seedBulk(
    client,
    {
      institusi_id: 'mobile',
      students: readCount('students'),
      schools: readCount('schools'),
      isPaid: !values.unpaid,
      now,
    },
    report(),
  )
} finally {
  await client.end()
}
const seconds = Math.round((performance.now() - begun) / 100) / 10
process.stderr.write(
  `\n${values.schools} sekolah dan ${values.students} siswa ditambahkan dalam ${seconds} s\n`,
)

function readCount(name: 'students' | 'schools'): number {
  const text = values[name]
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} harus bilangan bulat, bukan "${text}".`)
  return Number(text)
}

/** Rewrites one line on a terminal; in a log, a line for every tenth part. */
function report(): OnProgress {
  let last = ''
  return (what, done, all) => {
    const line = `${what}: ${done} dari ${all}`
    const tenth = `${what} ${Math.floor((done * 10) / all)}`
    if (process.stderr.isTTY) process.stderr.write(`\r${line}   `)
    else if (tenth !== last) process.stderr.write(`${line}\n`)
    last = tenth
  }
}
