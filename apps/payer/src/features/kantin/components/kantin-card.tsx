import type { KantinAnak } from '@lunas/contract/kantin/batas'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { formatRupiah } from '@lunas/values/rupiah'
import { Link } from '#lib/router/link.tsx'
import { dayName } from '#lib/moments.ts'
import { useBlokirBelanja } from '../api/kantin-anak.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

/** Saldo, and what was spent of it. */
export function KantinCard({ kantin }: { kantin: KantinAnak }) {
  const { siswa, saldo, hari_ini, minggu_ini, batas, habis } = kantin
  return (
    <section className="siswa-card">
      <h1 className="text-lg">{siswa.nama}</h1>
      <p className="mt-3 text-sm text-on-deep-soft">{copy.saldo}</p>
      <Nominal value={saldo} className="amount block" />
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <div>
          <dt className="text-on-deep-soft">{copy.today}</dt>
          <dd>
            <Nominal value={hari_ini} />
          </dd>
        </div>
        <div>
          <dt className="text-on-deep-soft">{copy.week}</dt>
          <dd>
            <Nominal value={minggu_ini} />
          </dd>
        </div>
      </dl>
      {batas.harian !== null && (
        <p className="mt-2 text-sm">{copy.left(formatRupiah(Math.max(0, batas.harian - hari_ini)))}</p>
      )}
      {habis && (
        <p className="mt-2 text-sm text-on-deep-soft">{copy.runsOut(dayName(habis))}</p>
      )}
    </section>
  )
}

/** What school or sponsor pay for food today. */
export function SubsidiCard({ subsidi }: Pick<KantinAnak, 'subsidi'>) {
  if (!subsidi) return null
  const { nama, sponsor, jumlah, sisa } = subsidi
  return (
    <section className="plain" aria-labelledby="subsidi-makan">
      <h2 id="subsidi-makan" className="text-base">{copy.subsidi}</h2>
      <p className="mt-2 font-semibold">{nama}</p>
      <p>{copy.subsidiLeft(formatRupiah(sisa), formatRupiah(jumlah))}</p>
      <p className="text-sm text-ink-soft">{copy.subsidiFrom(sponsor || copy.school)}</p>
    </section>
  )
}

/** What a parent does about it: top up, set limits, or stop all purchases at once. */
export function KantinActions({ kantin, onLimits }: { kantin: KantinAnak; onLimits: () => void }) {
  const { siswa: { kode_siswa }, diblokir } = kantin
  const blokir = useBlokirBelanja()
  return (
    <div className="flex flex-wrap gap-3">
      <Link to="/ekantin/isi-saldo/$kode_siswa" params={{ kode_siswa }} className="btn btn-primary w-full">
        {copy.fill}
      </Link>
      <Link to="/ekantin/pesanan" className="btn btn-secondary w-full">
        {copy.order}
      </Link>
      <Button look="secondary" className="grow" onClick={onLimits}>
        {copy.open}
      </Button>
      <Button
        look={diblokir ? 'secondary' : 'danger'}
        className="grow"
        busy={blokir.isPending}
        onClick={() => blokir.mutate({ kode_siswa, diblokir: !diblokir })}
      >
        {diblokir ? copy.allow : copy.stop}
      </Button>
    </div>
  )
}

/** Why the child cannot buy now. */
export function KantinNotice({ kantin }: { kantin: KantinAnak }) {
  if (kantin.diblokir) return <p className="notice tone-late">{copy.stopped}</p>
  if (kantin.diblokir_hari_ini) return <p className="notice tone-late">{copy.stoppedToday}</p>
  return null
}
