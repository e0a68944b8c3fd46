<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>lakes</Name>
    <UserStyle>
      <Title>Lakes</Title>
      <FeatureTypeStyle>
        <Rule>
          <Name>lakes</Name>
          <PolygonSymbolizer>
            <Fill><CssParameter name="fill">#d5e3e8</CssParameter></Fill>
          </PolygonSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
