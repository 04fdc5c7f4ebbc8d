import { showKeptInstitusi } from '#features/institusi/institusi-store.ts'
import { InquiryForm } from '#features/siswa/components/inquiry-form.tsx'
import { readLastInquiry, takeTypedNis, type SekolahDipilih } from '#features/siswa/last-inquiry.ts'
import { APP_NAME } from '#lib/app-name.ts'
import { appCopy } from '#lib/app.copy.ts'
import { showEarly } from '#lib/early-drawing.ts'
import { BayarView } from '#pages/bayar-view.tsx'
import { IdFrame } from '#pages/id-frame.tsx'
import { awaitTouch } from './first-touch.tsx'
import { nodesOf } from './jsx-runtime.ts'

/**
 * Draws the inquiry before React is there. School, NIS and version can be read and typed at once; what
 * somebody does is kept for the app, which `startApp` begins.
 */
export async function drawEarlyBayar(startApp: () => Promise<unknown>): Promise<void> {
  const { sekolah, nis: last } = readLastInquiry()
  const nis = takeTypedNis() ?? last
  const [logo] = await Promise.all([sekolah && drawLogo(sekolah), showKeptInstitusi()])
  const place = showEarly(
    nodesOf(
      <IdFrame>
        <BayarView
          form={<InquiryForm sekolah={sekolah} logo={logo} nis={nis} onNis={() => {}} onPickSekolah={() => {}} onSubmit={async () => {}} />}
        />
      </IdFrame>,
    ),
  )
  if (!place) return
  document.title = `${appCopy.payTitle} · ${APP_NAME}`
  awaitTouch(place, startApp)
}

/** The icon takes its place where it cannot be fetched. */
function drawLogo(sekolah: SekolahDipilih) {
  return import('./early-school.tsx').then((own) => own.drawEarlySchool(sekolah)).catch(() => undefined)
}
