import type { ProfilSekolah } from '@lunas/contract/institusi/lembaga'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFrame } from '#components/page-frame.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { caraBayarQuery, profilQuery, sekolahQuery } from '#features/lembaga/api/lembaga.ts'
import { CaraBayarForm } from '#features/lembaga/components/cara-bayar-form.tsx'
import { InstitusiForm } from '#features/lembaga/components/institusi-form.tsx'
import { LogoForm } from '#features/lembaga/components/logo-form.tsx'
import { SekolahForm } from '#features/lembaga/components/sekolah-form.tsx'
import { useSaya } from '#lib/saya.ts'

const ZONE_WORDS = { 'Asia/Jakarta': 'WIB', 'Asia/Makassar': 'WITA', 'Asia/Jayapura': 'WIT' } as const

/** Rules that have a screen of their own. */
const OTHERS = [
  { to: '/rekening', word: 'Rekening sekolah', call: 'getRekening' },
  { to: '/biaya', word: 'Biaya dan cara bayar', call: 'getBiaya' },
  { to: '/tarif', word: 'Jenis, tarif dan urutan pelunasan', call: 'daftarJenis' },
  { to: '/cicilan/aturan', word: 'Aturan cicilan', call: 'getAturanCicilan' },
  { to: '/pengingat', word: 'Pengingat dan jam tenang', call: 'getPengingat' },
  { to: '/petugas', word: 'Petugas dan verifikasi dua langkah', call: 'daftarPetugas' },
] as const

/** Which form is open; a logo without a school is the institution's. */
type Opened =
  | { form: 'baru' | 'profil' | 'cara' }
  | { form: 'sekolah'; sekolah: ProfilSekolah }
  | { form: 'logo'; sekolah?: ProfilSekolah }

/** The profile of the institution, and its schools. */
export function PengaturanPage() {
  const profil = useQuery(profilQuery)
  const sekolah = useQuery(sekolahQuery)
  const cara = useQuery(caraBayarQuery)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const error = profil.error ?? sekolah.error
  return (
    <PageFrame
      about="Profil institusi dan sekolah-sekolahnya."
      actions={<Button onClick={() => setOpened({ form: 'baru' })}>Tambah sekolah</Button>}
    >
      {error && <Trouble error={error} onRetry={() => void sekolah.refetch()} />}
      {!profil.data && !error && <Skeleton className="h-40 max-w-3xl rounded-card" />}
      {profil.data && (
        <section className="card mb-6 max-w-3xl p-4" aria-labelledby="profil">
          <h2 id="profil" className="mb-3 text-base">
            Institusi
          </h2>
          {profil.data.logo && (
            <img src={profil.data.logo} alt="Logo institusi" width={64} height={64} className="mb-3 size-16 rounded-field bg-raised object-contain" />
          )}
          <dl className="facts mb-4">
            <dt>Nama</dt>
            <dd>{profil.data.nama}</dd>
            <dt>Kode</dt>
            <dd>{profil.data.kode_institusi}</dd>
            <dt>Tagline</dt>
            <dd>{profil.data.tagline || 'Belum ada'}</dd>
            <dt>Warna</dt>
            <dd className="flex items-center gap-2">
              {profil.data.warna && (
                <span aria-hidden="true" className="size-4 rounded-full border border-line" style={{ background: profil.data.warna }} />
              )}
              {profil.data.warna || 'Bawaan'}
            </dd>
            <dt>Nomor WA bantuan</dt>
            <dd>{profil.data.wa_bantuan ? formatNomorWa(profil.data.wa_bantuan) : 'Belum ada'}</dd>
            <dt>Cara bayar</dt>
            <dd>{cara.data?.filter((one) => one.ditawarkan).map(({ nama }) => nama).join(', ')}</dd>
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => setOpened({ form: 'profil' })}>
              Ubah profil
            </Button>
            <Button look="secondary" onClick={() => setOpened({ form: 'logo' })}>
              {profil.data.logo ? 'Ganti logo' : 'Pasang logo'}
            </Button>
            <Button look="secondary" onClick={() => setOpened({ form: 'cara' })}>
              Atur cara bayar
            </Button>
          </div>
        </section>
      )}
      <OtherRules />
      <h2 className="mb-3 text-base">Sekolah</h2>
      {sekolah.data?.length === 0 && (
        <p className="text-ink-soft">Belum ada sekolah. Tambahkan sekolah pertama.</p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label="Sekolah">
        {sekolah.data?.map((one) => (
          <SekolahItem key={one.idsekolah} sekolah={one} onOpen={setOpened} />
        ))}
      </ul>
      <Popup open={opened !== undefined} onClose={close} title={titleOf(opened)}>
        {opened?.form === 'profil' && profil.data && <InstitusiForm profil={profil.data} onDone={close} />}
        {opened?.form === 'cara' && cara.data && <CaraBayarForm cara={cara.data} onDone={close} />}
        {opened?.form === 'baru' && <SekolahForm onDone={close} />}
        {opened?.form === 'sekolah' && <SekolahForm sekolah={opened.sekolah} onDone={close} />}
        {opened?.form === 'logo' && (
          <LogoForm {...(opened.sekolah && { sekolah: opened.sekolah })} onDone={close} />
        )}
      </Popup>
    </PageFrame>
  )
}

function OtherRules() {
  const { boleh } = useSaya()
  return (
    <section aria-labelledby="aturan-lain" className="mb-6 max-w-3xl">
      <h2 id="aturan-lain" className="mb-2 text-base">
        Aturan lain
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {OTHERS.filter(({ call }) => boleh.includes(call)).map(({ to, word }) => (
          <li key={to}>
            <Link to={to} className="link">
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SekolahItemProps = { sekolah: ProfilSekolah; onOpen: (opened: Opened) => void }

function SekolahItem({ sekolah: one, onOpen }: SekolahItemProps) {
  return (
    <li className="card flex flex-wrap items-center gap-3 p-4">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{one.nama}</span>
        <span className="block text-ink-soft">{about(one)}</span>
      </span>
      {one.logo && (
        <img src={`/uploads/logo-sekolah/${encodeURIComponent(one.logo)}`} alt="" width={40} height={40} className="size-10 rounded-field bg-raised object-contain" />
      )}
      <span className="flex">
        <Button look="quiet" onClick={() => onOpen({ form: 'logo', sekolah: one })}>
          Logo<span className="sr-only"> {one.nama}</span>
        </Button>
        <Button look="quiet" onClick={() => onOpen({ form: 'sekolah', sekolah: one })}>
          Ubah<span className="sr-only"> {one.nama}</span>
        </Button>
      </span>
    </li>
  )
}

function titleOf(opened: Opened | undefined): string {
  if (opened?.form === 'logo') return `Logo ${opened.sekolah?.nama ?? 'institusi'}`
  if (opened?.form === 'cara') return 'Cara bayar'
  if (opened?.form === 'profil') return 'Profil institusi'
  return opened?.form === 'baru' ? 'Sekolah baru' : 'Ubah sekolah'
}

function about({ kode, kota, zona_waktu, penyelenggara }: ProfilSekolah): string {
  return [kode, kota, ZONE_WORDS[zona_waktu], penyelenggara === 'negeri' ? 'Negeri' : 'Swasta'].join(' · ')
}
