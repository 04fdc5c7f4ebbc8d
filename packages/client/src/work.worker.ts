import { solveWork } from '@lunas/contract/wire/work'

onmessage = ({ data }: MessageEvent<string>) => postMessage(solveWork(data))
