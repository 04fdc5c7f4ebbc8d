import { useStore } from '@lunas/client/use-store'
import { Button } from '@lunas/ui/button'
import { useState } from 'react'
import { installOffer } from '#lib/install-offer.ts'
import { declineInstall, hasDeclined, isInstalled, isIosSafari } from '../can-install.ts'
import { pasangCopy } from '../pasang.copy.ts'

/** Offers to install the app; once declined, it is not shown on this device again. */
export function PasangCard() {
  const offer = useStore(installOffer)
  const [isHidden, setHidden] = useState(() => hasDeclined() || isInstalled())
  const isIos = !offer && isIosSafari(navigator)
  if (isHidden || (!offer && !isIos)) return null

  function decline() {
    declineInstall()
    setHidden(true)
  }

  async function install() {
    if (!offer) return
    await offer.prompt()
    const { outcome } = await offer.userChoice
    // The browser lets an offer be used only once.
    installOffer.set(undefined)
    if (outcome === 'dismissed') decline()
  }

  return (
    <section className="plain on-screen print:hidden">
      <h2 className="text-base">{pasangCopy.title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{isIos ? pasangCopy.ios : pasangCopy.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {!isIos && (
          <Button look="secondary" onClick={() => void install()}>
            {pasangCopy.install}
          </Button>
        )}
        <Button look="quiet" onClick={decline}>
          {isIos ? pasangCopy.declineIos : pasangCopy.decline}
        </Button>
      </div>
    </section>
  )
}
