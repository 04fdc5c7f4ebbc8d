import { now } from '@lunas/client/clock'
import { showToast } from '@lunas/client/notices'
import type { Insiden, KelompokInsiden } from '@lunas/contract/insiden/insiden'
import { statusInsidenWords } from '@lunas/contract/insiden/insiden.words'
import { Button } from '@lunas/ui/button'
import { Field } from '@lunas/ui/field'
import { useEffect, useState } from 'react'
import { FileButton } from '#components/file-button.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatAt } from '#lib/format-at.ts'
import { useSaya } from '#lib/saya.ts'
import { useChangeInsiden } from '../api/insiden.ts'
import { clockOf } from '../clock.ts'
import { PemberitahuanCard } from './pemberitahuan.tsx'
import { TerdampakList } from './terdampak-list.tsx'

type RoomProps = {
  insiden: Insiden
  kelompok: readonly KelompokInsiden[]
  onChange: () => void
}

/** Everything about one incident: clock, persons, notice, proof, end. */
export function Room({ insiden, kelompok, onChange }: RoomProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="space-y-4">
        <Facts insiden={insiden} kelompok={kelompok} onChange={onChange} />
        <PemberitahuanCard insiden={insiden} />
      </div>
      <div className="space-y-4">
        <TerdampakList key={insiden.idinsiden} insiden={insiden} />
        <Unreached insiden={insiden} />
        <Closing key={`${insiden.idinsiden} ${insiden.status}`} insiden={insiden} />
      </div>
    </div>
  )
}

/** The clock moves by itself, a minute at a time. */
function ClockLine({ insiden }: { insiden: Insiden }) {
  const [now_ms, setNow] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setNow(now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const { said, tone } = clockOf(insiden, now_ms)
  return (
    <p role="timer" className={`notice tone-${tone}`}>
      <strong>{said}</strong>
      <span className="block text-sm">
        Batas 3×24 jam: {formatAt(insiden.batas_at)}, sejak ditemukan {formatAt(insiden.ditemukan_at)}
      </span>
    </p>
  )
}

function Facts({ insiden, kelompok, onChange }: RoomProps) {
  const { boleh } = useSaya()
  const recount = useChangeInsiden('hitungInsiden')
  const { idinsiden, status } = insiden
  const perihal = kelompok.filter(({ nama }) => insiden.kelompok.includes(nama))
  return (
    <section aria-labelledby="insiden-title" className="card space-y-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="insiden-title" className="text-base">
          {insiden.judul}
        </h2>
        <StateBadge {...statusInsidenWords[status]} />
      </div>
      <ClockLine insiden={insiden} />
      <p className="whitespace-pre-line">{insiden.uraian}</p>
      <dl className="facts">
        <dt>Terpapar</dt>
        <dd>
          {formatAt(insiden.terpapar_dari)} sampai {formatAt(insiden.terpapar_sampai)}
        </dd>
        <dt>Data</dt>
        <dd>{perihal.map((one) => one.perihal).join('; ') || 'Tidak ada data yang terpapar'}</dd>
        <dt>Dibuka</dt>
        <dd>
          {insiden.dibuat_oleh}, {formatAt(insiden.dibuat_at)}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        {status === 'terbuka' && boleh.includes('ubahInsiden') && (
          <>
            <Button look="secondary" onClick={onChange}>
              Ubah
            </Button>
            <Button look="secondary" busy={recount.isPending} onClick={() => recount.mutate({ idinsiden })}>
              Hitung lagi
            </Button>
          </>
        )}
        {boleh.includes('suratInsiden') && (
          <FileButton call="suratInsiden" request={{ idinsiden }} name={`${idinsiden}.pdf`}>
            Surat ke Lembaga PDP
          </FileButton>
        )}
      </div>
    </section>
  )
}

/** Those whom no message reaches: the text to put up, and how to record that it was done. */
function Unreached({ insiden }: { insiden: Insiden }) {
  const { boleh } = useSaya()
  const [catatan, setCatatan] = useState('')
  const { mutate, isPending } = useChangeInsiden('tandaiInsiden')
  const { gagal, tanpa_kontak } = insiden.terdampak.status
  if (insiden.status !== 'memberitahu' || gagal + tanpa_kontak === 0) return null
  return (
    <section aria-labelledby="umum-title" className="card space-y-3 p-4">
      <h2 id="umum-title" className="text-base">
        {(gagal + tanpa_kontak).toLocaleString('id-ID')} orang tidak terjangkau
      </h2>
      <p>
        Hubungi lewat sekolah, atau umumkan teks ini di papan pengumuman dan situs sekolah. Lalu
        tandai di sini.
      </p>
      <blockquote className="rounded-card border border-line bg-sunken p-3 text-sm whitespace-pre-line">
        {insiden.pengumuman}
      </blockquote>
      <Button look="secondary" onClick={() => void copy(insiden.pengumuman)}>
        Salin pengumuman
      </Button>
      {boleh.includes('tandaiInsiden') && (
        <div className="space-y-3 border-t border-line pt-3">
          <Field
            label="Bagaimana mereka diberi tahu" value={catatan} maxLength={200}
            onChange={({ target }) => setCatatan(target.value)}
          />
          <Button
            busy={isPending} disabled={catatan.trim() === ''}
            onClick={() => mutate({ idinsiden: insiden.idinsiden, catatan: catatan.trim() })}
          >
            Tandai semuanya
          </Button>
        </div>
      )}
    </section>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Pengumuman disalin.')
  } catch {
    showToast('Tidak dapat menyalin. Pilih teksnya, lalu salin.')
  }
}

function Closing({ insiden }: { insiden: Insiden }) {
  const { boleh } = useSaya()
  const [catatan, setCatatan] = useState('')
  const { mutate, isPending } = useChangeInsiden('tutupInsiden')
  const { terbuka } = insiden.terdampak
  if (insiden.ditutup_at) {
    return (
      <section className="card p-4">
        <h2 className="text-base">Ditutup</h2>
        <p>
          {insiden.ditutup_oleh}, {formatAt(insiden.ditutup_at)}: {insiden.catatan_tutup}
        </p>
      </section>
    )
  }
  if (!boleh.includes('tutupInsiden')) return null
  return (
    <section aria-labelledby="tutup-title" className="card space-y-3 p-4">
      <h2 id="tutup-title" className="text-base">
        Tutup insiden
      </h2>
      {terbuka > 0 ? (
        <p>
          Dapat ditutup bila semua sudah diberi tahu atau ditandai. Tinggal{' '}
          {terbuka.toLocaleString('id-ID')} orang.
        </p>
      ) : (
        <>
          <Field
            label="Catatan penutup" value={catatan} maxLength={500}
            onChange={({ target }) => setCatatan(target.value)}
          />
          <Button
            busy={isPending} disabled={catatan.trim() === ''}
            onClick={() => mutate({ idinsiden: insiden.idinsiden, catatan: catatan.trim() })}
          >
            Tutup insiden
          </Button>
        </>
      )}
    </section>
  )
}
