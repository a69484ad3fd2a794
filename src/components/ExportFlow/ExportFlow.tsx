import Diagram from '@site/src/components/Diagram/Diagram.tsx';
import Stop from '@site/src/components/Diagram/Stop.tsx';

const line = 40;
const stops = [
  {y: 50, name: 'Your computer', notes: ['makes a key pair once']},
  {y: 140, name: 'The till', notes: ['has only the public key,', 'so it can only encrypt']},
  {y: 240, name: 'The export', notes: ['….tar.gz.age and ….sha256,', 'by mail, Drive or USB stick']},
  {y: 340, name: 'Your computer', notes: ['1 checks the SHA-256 sum', '2 decrypts with the private key']},
  {y: 440, name: 'A folder of CSV files', notes: ['opens in any spreadsheet']},
];

/** The locations of the public and the private key on the path of an export. */
export default function ExportFlow() {
  return (
    <Diagram
      viewBox="0 0 400 480"
      title="The path of an encrypted export"
      description="Your computer makes a key pair once and gives the public key to the till. The private key never leaves your computer. The till encrypts each export with the public key, which cannot decrypt it, and writes a checksum file as well. The two files travel by mail, Drive or USB stick. Your computer verifies the checksum and decrypts the export with the private key. The result is a folder of CSV files."
      caption="The private key stays on your computer. Only the public key and the encrypted file are sent."
    >
      <g fill="none" strokeWidth={7} strokeLinecap="round" strokeLinejoin="round">
        <path d={`M${line} 50 V140`} stroke="var(--line-projects)" />
        <path d={`M${line} 140 V340`} stroke="var(--line-services)" />
        <path d={`M${line} 340 V440`} stroke="var(--line-docs)" />
        <path
          d="M202 37 H340 L364 61 V303 L340 327 H202"
          stroke="var(--ink-soft)"
          strokeWidth={3}
          strokeDasharray="2 9"
        />
      </g>
      {stops.map((stop) => (
        <Stop key={stop.y} x={line} {...stop} />
      ))}
      <text x={356} y={104} textAnchor="end" fontSize={15}>
        private key stays
      </text>
    </Diagram>
  );
}
