import { loadConfig } from '#platform/config'
import { migrate } from '#platform/db/migrate'

const { databaseUrl } = loadConfig(process.env)
const applied = await migrate(databaseUrl)
process.stdout.write(applied.length === 0 ? 'schema is current\n' : `applied ${applied.join(', ')}\n`)
