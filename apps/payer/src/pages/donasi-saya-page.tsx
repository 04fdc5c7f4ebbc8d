import type { DonasiSaya } from '@lunas/contract/ziswaf/donasi'
import { jenisProgramWords } from '@lunas/contract/ziswaf/program.words'
import { Button } from '@lunas/ui/button'
import { HeartIcon } from '@lunas/ui/icons/heart'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { dayName } from '#lib/moments.ts'
import { AppBar } from '#components/app-bar.tsx'
import { DownloadButton } from '#components/download-button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { SelectField } from '#components/select-field.tsx'
import { useDonasiSaya } from '#features/donasi/api/get-donasi-saya.ts'
import { PengingatList } from '#features/donasi/components/pengingat-card.tsx'
import { donasiSayaCopy } from '#features/donasi/donasi.copy.ts'
import { fetchLaporanPdf } from '#lib/api/fetch-file.ts'
import { Link } from '#lib/router/link.tsx'

/** What the logged-in donor gave, year by year, with the statement as a file. */
export function DonasiSayaPage() {
  const [tahun, setTahun] = useState<string>()
  const { data, error, refetch } = useDonasiSaya(tahun)
  return (
    <>
      <AppBar title={donasiSayaCopy.title} back={{ to: '/ziswaf/ziswaf' }} />
      <main tabIndex={-1} className="mx-auto w-full max-w-2xl space-y-5 p-4">
        <PengingatList />
        {data && data.tahun_ada.length > 0 && <Loaded donasi={data} onTahun={setTahun} />}
        {data?.tahun_ada.length === 0 && (
          <EmptyState
            Icon={HeartIcon}
            isPage
            title={donasiSayaCopy.empty}
            text={donasiSayaCopy.emptyHint}
          >
            <Link to="/ziswaf/ziswaf" className="btn btn-primary">{donasiSayaCopy.give}</Link>
          </EmptyState>
        )}
        {!data && !error && (
          <div role="status" aria-label={donasiSayaCopy.loading} className="space-y-5">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-60 rounded-card" />
          </div>
        )}
        {!data && error && (
          <EmptyState Icon={HeartIcon} isPage title={donasiSayaCopy.failed} error={error}>
            <Button onClick={() => void refetch()}>{donasiSayaCopy.retry}</Button>
          </EmptyState>
        )}
      </main>
    </>
  )
}

type LoadedProps = { donasi: DonasiSaya; onTahun: (tahun: string) => void }

function Loaded({ donasi: { tahun, tahun_ada, jumlah, per_jenis, donasi }, onTahun }: LoadedProps) {
  return (
    <>
      <section className="plain space-y-4">
        <SelectField
          label={donasiSayaCopy.year}
          value={tahun}
          choices={tahun_ada.map((one) => [one, one])}
          onValue={onTahun}
        />
        <div>
          <h1 className="text-sm font-normal text-ink-soft">{donasiSayaCopy.total(tahun)}</h1>
          <Nominal value={jumlah} className="text-3xl font-bold" />
        </div>
        <dl className="divide-y divide-line">
          {per_jenis.map((one) => (
            <div key={one.jenis} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-soft">{jenisProgramWords[one.jenis]}</dt>
              <dd><Nominal value={one.jumlah} /></dd>
            </div>
          ))}
        </dl>
        <DownloadButton
          className="w-full"
          label={donasiSayaCopy.pdf(tahun)}
          filename={`donasi-${tahun}.pdf`}
          fetch={() => fetchLaporanPdf({ tahun })}
        />
        <p className="text-sm text-ink-soft">{donasiSayaCopy.only} {donasiSayaCopy.noBsz}</p>
      </section>
      <ul className="card divide-y divide-line overflow-clip" aria-label={donasiSayaCopy.list}>
        {donasi.map((one) => <Given key={one.nomor_kuitansi} given={one} />)}
      </ul>
    </>
  )
}

function Given({ given }: { given: DonasiSaya['donasi'][number] }) {
  const { nomor_kuitansi, nomor_bsz, program, tanggal, atas_nama, jumlah } = given
  return (
    <li>
      <Link
        to="/ziswaf/bukti/$no_kuitansi"
        params={{ no_kuitansi: nomor_kuitansi }}
        className="block min-h-11 px-4 py-3 hover:bg-sunken"
      >
        <span className="flex items-baseline justify-between gap-3 font-semibold">
          <span className="min-w-0 wrap-anywhere">{program}</span>
          <Nominal value={jumlah} />
        </span>
        <span className="block text-sm text-ink-soft">
          {dayName(tanggal)}
          {atas_nama && ` · ${donasiSayaCopy.onBehalf(atas_nama)}`}
          {nomor_bsz && ` · ${donasiSayaCopy.bsz(nomor_bsz)}`}
        </span>
      </Link>
    </li>
  )
}
