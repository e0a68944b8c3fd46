export declare function worldShapes(): { picture: string; table: string }
