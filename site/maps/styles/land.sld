<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>land</Name>
    <UserStyle>
      <Title>Land</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>land</Name>
          <Title>Land</Title>
          <PolygonSymbolizer>
            <Fill><CssParameter name="fill">#f5f2ea</CssParameter></Fill>
            <Stroke><CssParameter name="stroke">#c3bfae</CssParameter><CssParameter name="stroke-width">0.7</CssParameter></Stroke>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
