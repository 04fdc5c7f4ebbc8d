import { createDeps } from '#deps'
import { addInstitusi } from '#institusi/add-institusi'
import { loadConfig } from '#platform/config'
import { readOwnerUrl } from '#platform/db/login-roles'
import { addDemoGambar } from '#seeds/demo/gambar'
import { DEMO_INSTITUSI } from '#seeds/demo/institusi'
import { seedDemo } from '#seeds/demo/seed-demo'
import { seedKantin } from '#seeds/demo/seed-kantin'
import { seedNews } from '#seeds/demo/seed-news'

const config = loadConfig(process.env)
process.stdout.write(`${await seed()}\n`)

async function seed(): Promise<string> {
  // Its passwords are public: `npm start` prints them. They must not exist in production.
  if (config.production) return 'no demo world in production'
  const ownerUrl = readOwnerUrl(process.env)
  await addInstitusi(ownerUrl, DEMO_INSTITUSI)
  const deps = createDeps(config, 'seed')
  const fresh = await seedDemo(deps, ownerUrl)
  if (fresh) {
    await seedNews(deps)
    await seedKantin(deps)
  }
  await addDemoGambar(deps, 'mobile')
  await deps.close()
  return fresh ? 'demo world is ready' : 'demo world was there already'
}
