import type { NfcState } from '@lunas/client/nfc/nfc-client'
import { CheckCircleIcon } from '@lunas/ui/icons/check-circle'
import { CrossCircleIcon } from '@lunas/ui/icons/cross-circle'
import { HourglassIcon } from '@lunas/ui/icons/hourglass'
import { WarningIcon } from '@lunas/ui/icons/warning'
import type { StatusLook } from '@lunas/ui/status-badge'
import { nfcCopy } from './nfc.copy.ts'

const linkLooks: Record<NfcState['link'], StatusLook> = {
  connected: { word: 'Terhubung', tone: 'paid', Icon: CheckCircleIcon },
  connecting: { word: 'Menghubungi', tone: 'due', Icon: HourglassIcon },
  waiting: { word: 'Menunggu', tone: 'due', Icon: HourglassIcon },
  off: { word: 'Terputus', tone: 'quiet', Icon: CrossCircleIcon },
}

export function linkLook({ link, trouble }: NfcState): StatusLook {
  if (link === 'off' && trouble) return { word: 'Gagal', tone: 'late', Icon: WarningIcon }
  return linkLooks[link]
}

export function readerLook({ readers }: NfcState): StatusLook {
  if (readers.length === 0) {
    return { word: nfcCopy.noReader, tone: 'quiet', Icon: CrossCircleIcon }
  }
  return { word: nfcCopy.readerCount(readers.length), tone: 'paid', Icon: CheckCircleIcon }
}

export function cardLook(isCardThere: boolean): StatusLook {
  return isCardThere
    ? { word: nfcCopy.there, tone: 'brand', Icon: CheckCircleIcon }
    : { word: nfcCopy.taken, tone: 'quiet', Icon: HourglassIcon }
}
