import { readLoginUrls, readOwnerUrl } from '#platform/db/login-roles'
import { migrate } from '#platform/db/migrate'

const applied = await migrate(readOwnerUrl(process.env), readLoginUrls(process.env))
process.stdout.write(applied.length === 0 ? 'schema is current\n' : `applied ${applied.join(', ')}\n`)
