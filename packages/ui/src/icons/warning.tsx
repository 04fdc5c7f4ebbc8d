import { Svg, type IconProps } from './svg.tsx'

export function WarningIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 4 2.8 19.5h18.4L12 4ZM12 10v4m0 2.7v.1" />
    </Svg>
  )
}
