import { pino, type Logger } from 'pino'

export type { Logger }

/** JSON lines with ids only; names, numbers, tokens and bodies of people never reach a log. */
export function createLogger(level: string, service: string): Logger {
  return pino({
    level,
    base: { service },
    redact: {
      paths: [
        'authorization', '*.authorization', 'headers.authorization', '*.nama', '*.nomor', '*.email',
        '*.otp', '*.pin', '*.password', '*.body', '*.nis',
      ],
      censor: '[dirahasiakan]',
    },
  })
}
