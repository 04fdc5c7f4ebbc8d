/** What a driver tells about the readers of this machine and the cards on them. */
export type ReaderEvent =
  | { type: 'reader-attached'; readerName: string }
  | { type: 'reader-detached'; readerName: string }
  /** A card lies there and is being read. */
  | { type: 'card-laid'; readerName: string }
  | { type: 'card-read'; readerName: string; serialNumber: string; atr: string }
  | { type: 'card-unreadable'; readerName: string; reason: string }
  | { type: 'card-taken'; readerName: string }
  /** The service came back; its readers are attached again afterwards. */
  | { type: 'service-up' }
  /** The service is gone, and so are all readers and cards. */
  | { type: 'service-down'; reason: string }

/** The port to card readers. */
export type CardReader = {
  name: 'pcsc' | 'simulasi'
  start(tell: (event: ReaderEvent) => void): void
  /** Whether everything ended: a call into the driver cannot be interrupted. */
  stop(): boolean
}
