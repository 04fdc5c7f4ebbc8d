import { createDeps } from '#deps'
import { addInstitusi } from '#institusi/add-institusi'
import { loadConfig } from '#platform/config'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'
import { seedDemo } from '#seeds/demo/seed-demo'

const config = loadConfig(process.env)
await addInstitusi(config.databaseUrl, DEMO_INSTITUSI)
const deps = createDeps(config, 'seed')
const fresh = await seedDemo(deps)
await deps.close()
process.stdout.write(fresh ? 'demo world is ready\n' : 'demo world was there already\n')
