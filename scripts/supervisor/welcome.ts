import type { RunEnvironment } from './run-environment.ts'

/** The addresses, and outside of production the logins, shown after `npm start`. */
export function welcome(run: RunEnvironment, startedInMs: number, isProduction: boolean) {
  const site = `http://localhost:${run.port}`
  const ready = `Lunas siap dalam ${(startedInMs / 1000).toFixed(1).replace('.', ',')} detik.`
  if (isProduction) {
    return `
  ${ready}

    Pintu              port ${run.port}
    Catatan (log)      ${run.logDir}

  Ctrl-C menghentikan semuanya.
`
  }
  return `
  ${ready}

    Aplikasi wali      ${site}/
    Portal sekolah     ${site}/portal/
    Dokumentasi API    ${site}/api/docs
    Sandbox            http://localhost:${run.sandboxPort}/ (kode WhatsApp dan e-mail ada di sini)
    Catatan (log)      ${run.logDir}

  Coba: sekolah SDIT Contoh Harapan, NIS 0012345 (Aisyah), PIN 123456
        sekolah SMPIT Contoh Cendekia, NIS 0012346 (Umar)
  Wali: WhatsApp 081234567890, e-mail wali@contoh.sch.id
  Portal, sandi contoh1234:
        bendahara@contoh.sch.id   tu@contoh.sch.id        kasir@contoh.sch.id
        yayasan@contoh.sch.id     mitra@contoh.sch.id     operator@contoh.sch.id
        kepala_sekolah@contoh.sch.id

  Ctrl-C menghentikan semuanya.
`
}
