import type { KuitansiZiswaf } from '@lunas/contract/ziswaf/donasi'
import { isZakat } from '@lunas/contract/ziswaf/jenis-program'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { Button } from '@lunas/ui/button'
import { ReceiptIcon } from '@lunas/ui/icons/receipt'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { AppBar } from '#components/app-bar.tsx'
import { DownloadButton } from '#components/download-button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { useBukti } from '#features/donasi/api/get-bukti.ts'
import { buktiCopy } from '#features/donasi/donasi.copy.ts'
import { findKunci, kunciInLink } from '#features/pembayaran/kunci-bukti.ts'
import { fetchBuktiPdf } from '#lib/api/fetch-file.ts'
import { Link } from '#lib/router/link.tsx'
import { useParams, usePlace } from '#lib/router/screens.tsx'
import { session } from '#lib/session.ts'

/** The receipt of a donation. Back leads to the programs for who is logged in, else to paying. */
export function BuktiDonasiPage() {
  const { no_kuitansi } = useParams('/ziswaf/bukti/$no_kuitansi')
  const { hash } = usePlace()
  const kunci = kunciInLink(hash) ?? findKunci(no_kuitansi)
  const { data: bukti, error, refetch } = useBukti(no_kuitansi, kunci)
  const back = session() ? ({ to: '/ziswaf/ziswaf' } as const) : ({ to: '/id/bayar' } as const)
  return (
    <>
      <AppBar title={titleOf(bukti)} back={back} />
      <main tabIndex={-1} className="mx-auto w-full max-w-2xl space-y-5 p-4">
        {bukti && <Paper bukti={bukti} kunci={kunci} />}
        {!bukti && !error && (
          <div role="status" aria-label={buktiCopy.loading}>
            <Skeleton className="h-130 rounded-card" />
          </div>
        )}
        {!bukti && error && (
          <EmptyState Icon={ReceiptIcon} isPage title={buktiCopy.failed} error={error}>
            <Button onClick={() => void refetch()}>{buktiCopy.retry}</Button>
          </EmptyState>
        )}
        <Link {...back} className="btn btn-secondary w-full print:hidden">{buktiCopy.back}</Link>
      </main>
    </>
  )
}

/** It is a Bukti Setor Zakat only once BAZNAS or the LAZ gave its number. */
function titleOf(bukti: KuitansiZiswaf | undefined): string {
  return bukti?.nomor_bsz ? buktiCopy.zakatTitle : buktiCopy.title
}

function Paper({ bukti, kunci }: { bukti: KuitansiZiswaf; kunci: string | undefined }) {
  const { kode_kuitansi: nomor_kuitansi } = bukti
  return (
    <>
      <article className="card space-y-4 p-5 md:p-8">
        <header className="text-center">
          <p className="text-sm text-ink-soft">{bukti.unit} · {bukti.institusi}</p>
          <h1 className="sr-only print:not-sr-only">{titleOf(bukti)}</h1>
          <Nominal value={bukti.jumlah} className="mt-3 block text-3xl font-bold" />
          <p className="mt-1 text-sm text-ink-soft first-letter:uppercase">{bukti.terbilang}</p>
        </header>
        <dl className="divide-y divide-line text-sm">
          <Row word={buktiCopy.id} value={nomor_kuitansi} />
          {bukti.nomor_bsz && <Row word={buktiCopy.zakatNumber} value={bukti.nomor_bsz} />}
          <Row word={buktiCopy.date} value={bukti.waktu_tertulis} />
          <Row word={buktiCopy.program} value={`${bukti.program} (${jenisProgramWords[bukti.jenis]})`} />
          <Row word={buktiCopy.donor} value={bukti.donatur} />
          {bukti.atas_nama && <Row word={buktiCopy.onBehalf} value={bukti.atas_nama} />}
          <Row word={buktiCopy.email} value={bukti.email} />
          <Row word={buktiCopy.phone} value={bukti.hp} />
          <Row word={buktiCopy.note} value={bukti.keterangan} />
          <Row word={buktiCopy.method} value={bukti.nama_metode} />
        </dl>
        {bukti.lebih > 0 && <p className="tone-due rounded-field px-3 py-2 text-sm">{buktiCopy.kept(bukti.lebih)}</p>}
        {bukti.dikembalikan > 0 && (
          <p className="tone-due rounded-field px-3 py-2 text-sm">{buktiCopy.returned(bukti.dikembalikan)}</p>
        )}
        {isZakat(bukti.jenis) && !bukti.nomor_bsz && <p className="text-center text-sm text-ink-soft">{buktiCopy.noBsz}</p>}
        <p className="text-center">{buktiCopy.thanks}</p>
        {bukti.disamarkan && <p className="text-center text-sm text-ink-soft">{buktiCopy.masked}</p>}
      </article>
      <div className="flex flex-wrap gap-3 print:hidden">
        <DownloadButton
          className="w-full"
          label={buktiCopy.pdf}
          filename={`${nomor_kuitansi}.pdf`}
          fetch={() => fetchBuktiPdf({ nomor_kuitansi, ...(kunci && { kunci }) })}
        />
        <a href={bukti.alamat_verifikasi} className="btn btn-secondary grow">{buktiCopy.check}</a>
        <Button look="secondary" className="grow" onClick={() => window.print()}>{buktiCopy.print}</Button>
      </div>
    </>
  )
}

function Row({ word, value }: { word: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-faint">{word}</dt>
      <dd className="min-w-0 break-words font-semibold">{value || buktiCopy.empty}</dd>
    </div>
  )
}
