import { sentenceOf } from '@lunas/client/api-error'
import type { MitraDekat, MitraSaya } from '@lunas/contract/mitra/mitra'
import { JENIS_MITRA_WORDS } from '@lunas/contract/mitra/mitra.words'
import { Button } from '@lunas/ui/button'
import { StoreIcon } from '@lunas/ui/icons/store'
import { Sheet } from '@lunas/ui/sheet'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatNomorWa } from '@lunas/values/nomor-wa'
import { AppBar } from '#components/app-bar.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { leave } from '#features/masuk/api/keluar.ts'
import { useMitraDekat, useMitraSaya, usePinMitra } from '#features/mitra/api/mitra.ts'
import { ChangePin } from '#features/mitra/components/change-pin.tsx'
import { DepositCover } from '#features/mitra/components/deposit-cover.tsx'
import { MitraMenu } from '#features/mitra/components/mitra-menu.tsx'
import { PinEntry } from '#features/mitra/components/pin-entry.tsx'
import { TodaySection } from '#features/mitra/components/today-section.tsx'
import { mitraCopy } from '#features/mitra/mitra.copy.ts'
import { Link } from '#lib/router/link.tsx'
import { navigate } from '#lib/router/router.ts'
import { session } from '#lib/session.ts'
import { useOverlay } from '#lib/use-overlay.ts'
import { MitraPribadi } from './mitra-pribadi.tsx'

/** For an agent the counter; for everybody else the partners and how to become one. */
export function MitraPage() {
  const person = session()
  const isAgent = person?.level === 'mitra'
  return (
    <>
      <AppBar title={mitraCopy.title} back={isAgent ? null : { to: person ? '/app/home' : '/id/bayar' }} />
      <main tabIndex={-1} className="mx-auto max-w-2xl space-y-5 p-4">
        {isAgent ? <AgentHome /> : <Partners />}
      </main>
    </>
  )
}

function AgentHome() {
  const { data: saya, error, refetch } = useMitraSaya()
  const goOut = async () => {
    await leave()
    await navigate({ to: '/id/auth', replace: true })
  }
  if (!saya && error) {
    return (
      <EmptyState Icon={StoreIcon} isPage title={mitraCopy.failed} error={error}>
        <Button onClick={() => void refetch()}>{mitraCopy.retry}</Button>
        <Button look="secondary" onClick={() => void goOut()}>{mitraCopy.leave}</Button>
      </EmptyState>
    )
  }
  if (!saya) {
    return <div role="status" aria-label={mitraCopy.loading}><Skeleton className="h-60 rounded-card" /></div>
  }
  const isActive = saya.status === 'aktif'
  const isReady = isActive && saya.punya_pin && saya.perangkat_terikat
  return (
    <>
      <DepositCover saya={saya} isReady={isReady} />
      {!isReady && <Missing saya={saya} />}
      {isReady && <TodaySection hari={saya.hari_ini} />}
      {isReady && <MitraMenu {...saya} />}
      {isActive && !isReady && saya.lapak > 0 && (
        <Link to="/mitra/lapak" className="btn btn-secondary w-full">{mitraCopy.lapak}</Link>
      )}
      {isReady && <ChangePinButton />}
      <Button look="quiet" className="w-full" onClick={() => void goOut()}>{mitraCopy.leave}</Button>
      <MitraPribadi />
    </>
  )
}

function ChangePinButton() {
  const pin = useOverlay('pin')
  return (
    <>
      <Button look="secondary" className="w-full" onClick={() => pin.show()}>{mitraCopy.changePin}</Button>
      <Sheet open={pin.open} onClose={pin.close} title={mitraCopy.changePin} closeLabel={mitraCopy.close}>
        <ChangePin onDone={pin.close} />
      </Sheet>
    </>
  )
}

/** What an agent still needs before the work begins: an open account, a PIN, this device. */
function Missing({ saya }: { saya: MitraSaya }) {
  if (saya.status !== 'aktif') {
    return <p role="alert" className="tone-late rounded-field px-3 py-2">{mitraCopy.blocked}</p>
  }
  return saya.punya_pin
    ? <PinStep call="ikatPerangkatMitra" title={mitraCopy.bind} text={mitraCopy.bindText} />
    : <PinStep call="aturPinMitra" title={mitraCopy.setPin} text={mitraCopy.setPinText} />
}

type PinStepProps = { call: 'aturPinMitra' | 'ikatPerangkatMitra'; title: string; text: string }

function PinStep({ call, title, text }: PinStepProps) {
  const step = usePinMitra(call)
  return (
    <section className="plain space-y-4">
      <h2 className="text-base">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      <PinEntry
        label={mitraCopy.save} busy={step.isPending} problem={step.error ? sentenceOf(step.error) : ''} onPin={(pin) => step.mutate(pin)}
      />
    </section>
  )
}

function Partners() {
  const isInside = session() !== undefined
  const { data: all, error, isLoading } = useMitraDekat(isInside)
  const near = all?.filter(({ dekat }) => dekat) ?? []
  const others = all?.filter(({ dekat }) => !dekat) ?? []
  return (
    <>
      <h1 className="text-xl">{mitraCopy.near}</h1>
      <p className="text-ink-soft">{mitraCopy.nearText}</p>
      {error && <p role="alert" className="tone-late rounded-field px-3 py-2">{sentenceOf(error)}</p>}
      {isLoading && (
        <div role="status" aria-label={mitraCopy.loading}>
          <Skeleton className="h-32 rounded-card" />
        </div>
      )}
      {!isInside && (
        <>
          <p className="text-ink-soft">{mitraCopy.enterFirst}</p>
          <Link to="/login" className="btn btn-primary w-full">{mitraCopy.enter}</Link>
        </>
      )}
      {all && all.length === 0 && <p className="text-ink-soft">{mitraCopy.empty}</p>}
      <PartnerList partners={near} />
      {others.length > 0 && <h2 className="text-base">{mitraCopy.others}</h2>}
      <PartnerList partners={others} />
      {!isLoading && (
        <section className="plain space-y-3">
          <h2 className="text-base">{mitraCopy.become}</h2>
          <p className="text-ink-soft">{mitraCopy.becomeText}</p>
          <Link to="/mitra/daftar" className="btn btn-secondary w-full">{mitraCopy.apply}</Link>
        </section>
      )}
    </>
  )
}

function PartnerList({ partners }: { partners: readonly MitraDekat[] }) {
  if (partners.length === 0) return null
  return (
    <ul>
      {partners.map(({ usaha, jenis, alamat, kecamatan, kota, nomor_wa }) => (
        <li key={nomor_wa} className="plain space-y-1">
          <p className="font-semibold">{usaha}</p>
          <p className="text-sm text-ink-soft">{JENIS_MITRA_WORDS[jenis]} · {kecamatan}, {kota}</p>
          <p className="text-sm">{alamat}</p>
          <a href={`https://wa.me/${nomor_wa}`} className="btn btn-quiet -ml-3" target="_blank" rel="noreferrer">
            {mitraCopy.call} {formatNomorWa(nomor_wa)}
          </a>
        </li>
      ))}
    </ul>
  )
}
