// Two games to replay, as Motley copies them (docs/RECORD.md).
export const games = [
    `[Format "motley-match 3"]
[Game "thud"]
[Rules "1"]
[Seed "7"]

1. g1-g6 g8-f8 2. g6xg7 f8-g8 3. g7xh7 *
`,
    `[Format "motley-match 3"]
[Game "nerdchess"]
[Rules "1"]
[Seed "7"]

1. a5-a6 f2-f1 *
`,
];
