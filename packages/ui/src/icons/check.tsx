import { Svg, type IconProps } from './svg.tsx'

export function CheckIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m5 12.5 4.6 4.5L19 7.5" />
    </Svg>
  )
}
