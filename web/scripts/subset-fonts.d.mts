export declare const CORE: string
export declare const REST: string
export declare function charactersIn(range: string): string[]
export declare function subsetFonts(): Promise<Record<string, Uint8Array>>
export declare function unpacked(file: Uint8Array): Promise<Buffer>
