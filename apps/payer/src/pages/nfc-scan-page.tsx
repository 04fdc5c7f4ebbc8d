import { useNfc } from '@lunas/client/nfc/use-nfc'
import { AppBar } from '#components/app-bar.tsx'
import { NfcCardDetails } from '#features/nfc/components/nfc-card.tsx'
import { NfcHelp } from '#features/nfc/components/nfc-help.tsx'
import { NfcStatus } from '#features/nfc/components/nfc-status.tsx'
import { nfcCopy } from '#features/nfc/nfc.copy.ts'

/** Tests the card reader of this computer, through the bridge that runs on it. */
export function NfcScanPage() {
  const { client, state } = useNfc()
  return (
    <>
      <AppBar title={nfcCopy.title} back={{ to: '/id/bayar' }} isLeaf />
      <main tabIndex={-1} className="two-columns">
        <div className="space-y-5">
          <div>
            <h1 className="sr-only">{nfcCopy.title}</h1>
            <p className="text-ink-soft">{nfcCopy.intro}</p>
          </div>
          <NfcStatus client={client} state={state} />
          <NfcCardDetails state={state} />
        </div>
        <NfcHelp trouble={state.trouble} onPort={client.connect} />
      </main>
    </>
  )
}
