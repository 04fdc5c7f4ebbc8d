import { createDeps } from '#deps'
import { loadConfig } from '#platform/config'
import { addInstitusi } from '#institusi/add-institusi'
import { seedDemo } from '../seeds/demo/seed-demo.ts'

const config = loadConfig(process.env)
await addInstitusi(config.databaseUrl, [
  {
    id: 'mobile', nama: 'Yayasan Contoh Insan Mulia', tagline: 'Bayar sekolah jadi tenang',
    logo: '/uploads/logo/mobile.svg', warna: '', wa_bantuan: '6281234567899',
    panduan_bayar: 'https://wa.me/6281234567899',
  },
  {
    id: 'lain', nama: 'Yayasan Lain Nusantara', tagline: 'Sekolah lain, dompet lain',
    logo: '/uploads/logo/lain.svg', warna: '#1d4f91', wa_bantuan: '', panduan_bayar: '',
  },
])
const deps = createDeps(config, 'seed')
const fresh = await seedDemo(deps)
await deps.close()
process.stdout.write(fresh ? 'demo world is ready\n' : 'demo world was there already\n')
